-- The secret link of a trip admits to it as that of a community does. `role`: what it makes of those who join; of a
-- community null, as everyone joins it as a member. The row of a trip has its key in `community_pk`: a renamed column
-- would break the links of instances of the version before, while both run.
alter table invite_link add column role text;
