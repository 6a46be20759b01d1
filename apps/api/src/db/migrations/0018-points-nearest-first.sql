-- One index answers which points have the words and which of those are nearest: it is walked outwards from where somebody
-- is, past the pages whose words don't fit, and read no further than to what is shown. A degree of longitude is 0.632 of one
-- of latitude in Belgium. A signature of 256 bytes keeps the pages' words apart.
drop index collection_points_search;
create index collection_points_search on collection_points
  using gist (point(longitude * 0.632, latitude), search_text gist_trgm_ops(siglen = 256)) where search_text is not null;
