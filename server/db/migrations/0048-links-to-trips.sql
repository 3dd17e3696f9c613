-- The secret link of a trip admits to it as that of a community does. `role`: what it makes of those who join; of a
-- community null, as everyone joins it as a member.
alter table invite_link rename column community_pk to target_pk;
alter table invite_link add column role text;
