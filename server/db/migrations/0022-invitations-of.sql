-- Finds the invitations that a member created, which count for the limit of relations.
create index document_invitations_of on document ((own #>> '{by,id}'))
  where collection = 'relations' and starts_with(id, 'invitation:') and not deleted;
