-- A deposit that goes back belongs to the line of its bags, so that the line's price goes back once. Of what went back before,
-- the line is known where an order has bags of one line back alone.
update order_refunds r set line_id = l.id
  from (select order_id, min(id) as id from order_lines where bags_returned > 0 and unit_price_cents > 0
    group by 1 having count(*) = 1) l
  where r.kind = 'deposit' and r.line_id is null and l.order_id = r.order_id;
