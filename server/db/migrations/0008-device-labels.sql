-- Browser and system of a device, so that a member can tell which one held what it never sent.
alter table device_report add column label text not null default '';
create index device_report_unsent on device_report (member_id) where waiting > 0;
