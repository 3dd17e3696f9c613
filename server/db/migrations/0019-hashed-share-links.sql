-- A link is found by the hash of its token. `sealed` is the token encrypted with a key that is not in the
-- database: the creator can copy the link again, and a copy of the database opens none. Links from before
-- keep their `token` until the next start of a server, which seals it.
alter table share_link add column token_hash bytea, add column sealed bytea;
update share_link set token_hash = sha256(convert_to(token, 'UTF8'));
alter table share_link drop constraint share_link_pkey;
alter table share_link alter column token drop not null;
alter table share_link add primary key (token_hash);
create index share_link_to_seal on share_link (created_at) where token is not null;
