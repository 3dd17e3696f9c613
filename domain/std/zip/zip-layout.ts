// Constants shared by the reader and the writers of zip archives.
// Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, section 4.3

export const LOCAL_HEADER = { magic: 0x04034b50, bytes: 30 }
export const DIRECTORY_HEADER = { magic: 0x02014b50, bytes: 46 }
export const END_RECORD = { magic: 0x06054b50, bytes: 22, commentMaxBytes: 0xffff }
export const ZIP64_LOCATOR = { magic: 0x07064b50, bytes: 20 }
export const ZIP64_END_RECORD = { magic: 0x06064b50, bytes: 56 }

/** sizes and checksum that follow the data of a streamed file */
export const DATA_DESCRIPTOR = { magic: 0x08074b50, bytes: 16 }

export const DATA_DESCRIPTOR_FLAG = 8
export const UTF8_FLAG = 0x800
/** in a 32-bit field: the value is in the Zip64 extra field */
export const SEE_ZIP64 = 0xffff_ffff
/** id of the Zip64 extra field */
export const ZIP64_EXTRA = 1
