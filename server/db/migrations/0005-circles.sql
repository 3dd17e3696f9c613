-- Groups of members that documents are shared with: the followers of a member, the members of a
-- community, the collaborators of a trip.

create table circle (
  -- followers:<member>, community:<id>, stewards:<community>, trip:<id>, collection:<id>, event:<id>; blocked:<member>:
  -- members who see nothing of this member, and this member nothing of them
  key text not null,
  member_id text not null references member on delete cascade,
  -- the role of the member: owner, admin, editor, …; empty if there are no roles
  role text not null default '',
  primary key (key, member_id)
);
create index circle_of_member on circle (member_id, key);

insert into circle (key, member_id)
select 'followers:' || target_id, follower_id from follow where state = 'accepted';
drop table follow;

-- The groups that may see a document besides its author; `members`: all members.
alter table document drop constraint document_audience_check;
alter table document alter column audience type text[] using
  case audience
    when 'members' then array['members']
    when 'followers' then array['followers:' || author_id]
    else '{}'
  end;
