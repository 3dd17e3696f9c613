-- Who stands in which circle. A document is shown to circles: the followers of a member, the members of a community, those who
-- plan a trip together.

create table circle (
  -- followers:<member>, community:<id>, stewards:<community>, trip:<id>, collection:<id>, event:<id>; blocked:<member>: those
  -- who see nothing of this member, nor this member of them
  key text not null,
  member_id text not null references member on delete cascade,
  -- what the member is in it: owner, admin, editor, …; empty where all are the same
  role text not null default '',
  primary key (key, member_id)
);
create index circle_of_member on circle (member_id, key);

insert into circle (key, member_id)
select 'followers:' || target_id, follower_id from follow where state = 'accepted';
drop table follow;

-- The circles that see a document beside its author; `members`: everybody.
alter table document drop constraint document_audience_check;
alter table document alter column audience type text[] using
  case audience
    when 'members' then array['members']
    when 'followers' then array['followers:' || author_id]
    else '{}'
  end;
