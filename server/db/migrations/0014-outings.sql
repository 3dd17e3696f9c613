-- Posts about an outing on a route that others may see: a route counts the members who completed it.
create table outing (
  post_pk bigint primary key references document,
  route_id text not null,
  author_id text not null references member
);
create index outing_on_route on outing (route_id, author_id);

-- Not counted yet: the next outing on a route does.
insert into outing (post_pk, route_id, author_id)
select d.pk, d.own -> 'outing' ->> 'route', d.author_id
from document d
where d.collection = 'posts' and not d.deleted and d.own -> 'outing' ->> 'route' is not null
  and d.own ->> 'visibility' <> 'private' and not (d.own ->> 'hidden')::boolean;
