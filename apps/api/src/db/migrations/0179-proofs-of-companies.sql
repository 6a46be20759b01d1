-- A code is its point's: where several companies share one, it showed of none of them who is theirs.
update user_collection_points u set is_verified = false
  where is_verified and exists (select from collection_points p where p.id = u.collection_point_id and p.secure)
    and (select count(*) from company_collection_points cp where cp.collection_point_id = u.collection_point_id) > 1;
