-- What a member was notified of on which day (UTC), so that a repeated action does not notify again.
-- `thing`: the link of the notification. Rows of past days are deleted.
create table sent_notification (
  member_id text not null references member on delete cascade,
  sender_id text not null references member on delete cascade,
  kind text not null,
  thing text not null,
  day date not null,
  primary key (member_id, sender_id, kind, thing, day)
);
create index sent_notification_day on sent_notification (day);
