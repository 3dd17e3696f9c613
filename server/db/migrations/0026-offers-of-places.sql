-- Offers of places by the moment at which they end.
create index document_offer on document ((own ->> 'offerUntil') collate "C")
  where collection = 'relations' and own ->> 'state' = 'offered' and not deleted;
