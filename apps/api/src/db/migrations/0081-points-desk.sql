-- When a point's house is open, and how drivers get in; both as operators wrote them.
alter table collection_points add column hours text, add column access_note text;
