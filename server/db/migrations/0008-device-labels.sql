-- Browser and system of a device, so that a member recognizes the one with unsent writes.
alter table device_report add column label text not null default '';
create index device_report_unsent on device_report (member_id) where waiting > 0;
