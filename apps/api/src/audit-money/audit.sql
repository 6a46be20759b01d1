    -- What must be empty whatever happened: each row names a promise of the books that doesn't hold. One statement, so that it
    -- sees one moment.
    select 'account ' || a.id || ' differs from its transfers' as finding
      from ledger_accounts a
      where a.balance_cents <> coalesce((select sum(t.amount_cents) from transfers t where t.credit_account_id = a.id), 0)
                             - coalesce((select sum(t.amount_cents) from transfers t where t.debit_account_id = a.id), 0)
    union all
    select 'the ledger does not sum to zero' from ledger_accounts having sum(balance_cents) <> 0
    union all
    select 'wallet ' || id || ' is negative' from ledger_accounts where user_id is not null and balance_cents < 0
    union all
    -- A3: once, for its total; what went back of it beside, what the provider is still to give back being a part of it
    select 'order ' || o.id || ' keeps ' || m.kept || ' of its charge'
      from orders o
      cross join lateral (select coalesce(sum(case when t.kind in ('capture', 'refund_returned') then t.amount_cents else -t.amount_cents end), 0) as kept
        from transfers t where t.order_id = o.id and t.kind in ('capture', 'refund', 'deposit', 'refund_returned')) m
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as waiting
        from order_refunds r join order_charges c on c.id = r.charge_id where r.order_id = o.id and r.state <> 'succeeded' and not (r.state = 'returned' and c.pays)) r
      where m.kept - r.waiting <> o.charged_paid_cents + o.charged_given_cents + o.charged_card_cents - o.given_back_cents
          - coalesce((select sum(f.amount_cents) from order_refunds f join order_charges c on c.id = f.charge_id and c.pays
              where f.order_id = o.id and f.state = 'failed'), 0)
    union all
    select 'order ' || id || ' is ' || coalesce(payment_status, 'not paid') || ' and was charged ' || charged
      from (select *, charged_paid_cents + charged_given_cents + charged_card_cents as charged from orders) o
      where charged <> case when payment_status = 'paid' then total_cents else 0 end
        and not (status = 'cancelled' and charged in (0, total_cents) and given_back_cents <= charged)
    union all
    select 'order ' || o.id || ' was charged ' || o.charged_card_cents || ' by card, by charges of ' || coalesce(sum(c.amount_cents), 0)
      from orders o left join order_charges c on c.order_id = o.id and c.pays
      group by o.id having o.charged_card_cents <> coalesce(sum(c.amount_cents), 0)
    union all
    select 'charge ' || c.id || ' is ' || c.state || ' and has ' || count(t.id) || ' captures'
      from order_charges c left join transfers t on t.idempotency_key = 'charge:' || c.id and t.amount_cents = c.amount_cents
      group by c.id having count(t.id) <> case when c.state = 'succeeded' then 1 else 0 end
    union all
    select 'charge ' || c.id || ' gave back more than it brought'
      from order_charges c join order_refunds r on r.charge_id = c.id and r.state not in ('failed', 'returned')
      group by c.id having sum(r.amount_cents) > c.amount_cents
    union all
    select 'refund ' || r.id || ' is ' || r.state || ' and was booked ' || count(t.id) || ' times'
      from order_refunds r left join transfers t on t.idempotency_key = 'refund:' || r.id and t.amount_cents = r.amount_cents
      where r.charge_id is not null
      group by r.id having count(t.id) <> case when r.state in ('succeeded', 'returned') then 1 else 0 end
    union all
    select 'refund ' || r.id || ' is ' || r.state || ' and came back ' || count(t.id) || ' times'
      from order_refunds r left join transfers t on t.idempotency_key = 'refund_returned:' || r.id and t.amount_cents = r.amount_cents
      group by r.id having count(t.id) <> case when r.state = 'returned' then 1 else 0 end
    union all
    select 'order ' || r.order_id || ' owes its customer ' || r.amount_cents || ': refund ' || r.id || ' came back'
      from order_refunds r
      where r.state = 'returned' and r.amount_cents > coalesce((select sum(later.amount_cents) from order_refunds later
        where later.order_id = r.order_id and later.id > r.id and later.state in ('open', 'succeeded') and later.created_at >= r.returned_at), 0)
    union all
    select 'refund ' || coalesce(s.id, r.refund_id) || ' isn’t the same with the provider'
      from (select r.id, r.refund_id, r.idempotency_key, r.amount_cents
          from order_refunds r join order_charges c on c.id = r.charge_id join sandbox_payments p on p.id = c.payment_id
          where r.state = 'succeeded'
        union all select r.id, r.refund_id, r.idempotency_key, r.amount_cents
          from top_up_refunds r join top_ups u on u.id = r.top_up_id join sandbox_payments p on p.id = u.payment_id
          where r.state = 'succeeded') r
      full join (select * from sandbox_refunds where status = 'succeeded') s on s.idempotency_key = r.idempotency_key::text
      where s.amount_cents is distinct from r.amount_cents and (r.id is not null or not exists (
        select from (select idempotency_key, amount_cents from order_refunds where state = 'open'
            union all select idempotency_key, amount_cents from top_up_refunds where state = 'open') w
          where w.idempotency_key::text = s.idempotency_key and w.amount_cents = s.amount_cents))
    union all
    select 'dispute ' || d.id || ' is ' || d.state || ', and the books have ' || coalesce(t.cents, 0) || ' of it with the bank'
      from order_disputes d
      left join lateral (select sum(case t.kind when 'dispute' then t.amount_cents else -t.amount_cents end) as cents
        from transfers t where t.order_id = d.order_id and t.idempotency_key like 'dispute:' || d.id || ':%') t on true
      where coalesce(t.cents, 0) <> case when d.state in ('open', 'lost') then d.amount_cents else 0 end
    union all
    select 'transfer ' || t.id || ' is of a dispute that isn’t there'
      from transfers t where t.kind in ('dispute', 'dispute_returned')
        and not exists (select from order_disputes d where d.order_id = t.order_id and t.idempotency_key like 'dispute:' || d.id || ':%')
    union all
    select 'dispute ' || d.dispute_id || ' of ' || d.amount_cents || ' is ' || d.state || ', and ' || s.state || ' of ' || s.amount_cents || ' with the provider'
      from order_disputes d join sandbox_disputes s on s.id = d.dispute_id
      where (d.state, d.amount_cents) is distinct from (s.state, s.amount_cents)
    union all
    select 'order ' || id || ' was charged ' || total_cents || ' of an estimate of ' || estimated_total_cents || ', unasked'
      from orders
      where payment_status = 'paid' and over_estimate = 'ask' and agreed_at is null and total_cents * 5 > estimated_total_cents * 6
    union all
    select 'order ' || o.id || ' holds other money than the ledger has for it'
      from orders o
      where o.held_paid_cents + o.held_given_cents <> coalesce((
        select sum(case when t.kind = 'hold' then t.amount_cents else -t.amount_cents end)
          from transfers t
          -- each by its key: joined by either, all accounts are read for each order as long as there are no statistics
          where t.order_id = o.id
            and ((select a.kind from ledger_accounts a where a.id = t.debit_account_id) in ('held_paid', 'held_given')
              or (select a.kind from ledger_accounts a where a.id = t.credit_account_id) in ('held_paid', 'held_given'))), 0)
    union all
    select 'order ' || id || ' is called off and yet ' || payment_status
      from orders where status in ('deleted', 'cancelled') and payment_status is not null
    union all
    select 'order ' || id || ' gave back ' || given_back_cents || ', though the house bore ' || written_off_cents
      from orders
      where written_off_cents > 0
        and given_back_cents + written_off_cents > charged_paid_cents + charged_given_cents + charged_card_cents
    union all
    select 'order ' || o.id || ' gave back ' || d.back || ' of the deposit for its bags'
      from orders o
      cross join lateral (select coalesce(sum(t.amount_cents), 0) as back,
          coalesce(sum(t.amount_cents) filter (where a.kind = 'paid'), 0) as back_paid,
          coalesce(sum(t.amount_cents) filter (where a.kind = 'given'), 0) as back_given
        from transfers t join ledger_accounts a on a.id = t.credit_account_id
        where t.order_id = o.id and t.kind = 'deposit') d
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as waiting from order_refunds r
        where r.order_id = o.id and r.kind = 'deposit' and r.charge_id is not null and r.state not in ('succeeded', 'returned')) w
      cross join lateral (select coalesce(sum(l.unit_price_cents * l.bags_returned), 0) as worth,
          coalesce(bool_or(l.bags_returned > coalesce(l.actual_quantity_milli, l.quantity_milli) / 1000), false) as is_beyond
        from order_lines l where l.order_id = o.id) b
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as taken from order_refunds r
        join order_lines l on l.id = r.line_id and l.is_bag
        where r.order_id = o.id and r.kind = 'refund') t
      where b.is_beyond
        -- a refund may have taken it along, of the bags' line or of the order
        or d.back + w.waiting > least(b.worth, case when o.payment_status = 'paid' then o.subtotal_cents - o.promotion_cents else 0 end)
        or (d.back + w.waiting + t.taken < least(b.worth, case when o.payment_status = 'paid' then o.subtotal_cents - o.promotion_cents else 0 end)
          and o.given_back_cents + o.written_off_cents < o.charged_paid_cents + o.charged_given_cents + o.charged_card_cents)
        or d.back_paid > o.charged_paid_cents or d.back_given > o.charged_given_cents
    union all
    select 'payment ' || p.id || ' brought ' || p.amount_cents || ' and was credited ' || coalesce(t.cents, 0) || ' in ' || coalesce(t.times, 0)
      from sandbox_payments p
      left join top_ups u on u.payment_id = p.id
      left join lateral (select count(*) as times, sum(t.amount_cents) as cents
        from transfers t join ledger_accounts a on a.id = t.credit_account_id and a.user_id = u.user_id and a.kind = 'paid'
        where t.idempotency_key = 'top_up:' || u.id) t on true
      where p.status = 'succeeded' and p.card_id is null and (t.times, t.cents) is distinct from (1, p.amount_cents)
    union all
    select 'payment ' || p.id || ' of a card brought ' || p.amount_cents || ' and paid for ' || coalesce(c.amount_cents, 0)
      from sandbox_payments p left join order_charges c on c.payment_id = p.id and c.state = 'succeeded'
      where p.status = 'succeeded' and p.card_id is not null and c.amount_cents is distinct from p.amount_cents
        and not exists (select from order_charges w where w.idempotency_key::text = p.idempotency_key and w.state not in ('succeeded', 'failed'))
    union all
    select 'top-up ' || u.id || ' is ' || u.status || ' and was credited ' || coalesce(t.amount_cents, 0)
      from top_ups u left join transfers t on t.idempotency_key = 'top_up:' || u.id
      where t.amount_cents is distinct from u.received_cents
    union all
    select 'top-up ' || u.id || ' gave back more than it brought'
      from top_ups u join top_up_refunds r on r.top_up_id = u.id and r.state in ('open', 'succeeded')
      group by u.id having sum(r.amount_cents) > coalesce(u.received_cents, 0)
    union all
    -- out of the wallet of whom it came from as it is asked for, and into it again where it didn't get there
    select 'top-up refund ' || r.id || ' is ' || r.state || ', left its wallet ' || o.times || ' times and came back ' || b.times || ' times'
      from top_up_refunds r join top_ups u on u.id = r.top_up_id
      cross join lateral (select count(*) as times from transfers t
        join ledger_accounts a on a.id = t.debit_account_id and a.user_id = u.user_id and a.kind = 'paid'
        where t.idempotency_key = 'pay_back:' || r.id and t.kind = 'pay_back' and t.amount_cents = r.amount_cents) o
      cross join lateral (select count(*) as times from transfers t
        join ledger_accounts a on a.id = t.credit_account_id and a.user_id = u.user_id and a.kind = 'paid'
        where t.idempotency_key = 'pay_back_returned:' || r.id and t.kind = 'pay_back_returned' and t.amount_cents = r.amount_cents) b
      where o.times <> 1 or b.times <> case when r.state in ('failed', 'returned') then 1 else 0 end
    union all
    select 'transfer ' || t.id || ' is of a top-up refund that isn’t there'
      from transfers t where t.kind in ('pay_back', 'pay_back_returned')
        and not exists (select from top_up_refunds r where t.idempotency_key in ('pay_back:' || r.id, 'pay_back_returned:' || r.id))
    union all
    select 'referral of ' || r.friend_id || ' gave ' || coalesce(string_agg(t.amount_cents::text, ' and '), 'nothing')
      from referrals r
      left join transfers t on t.idempotency_key in ('referral:' || r.friend_id || ':friend', 'referral:' || r.friend_id || ':sharer')
      group by r.friend_id, r.amount_cents
      having count(t.id) <> 2 or min(t.amount_cents) <> r.amount_cents or max(t.amount_cents) <> r.amount_cents
    union all
    select 'transfer ' || t.id || ' is of a referral that isn’t there'
      from transfers t where t.idempotency_key like 'referral:%'
        and not exists (select from referrals r where t.idempotency_key like 'referral:' || r.friend_id || ':%')
    union all
    -- numbers of a year are 1, 2, 3 … to the last one, each once
    select 'the ' || coalesce(i.kind, s.kind) || ' numbers of ' || coalesce(i.year, s.year) || ' have a gap'
      from (select kind, series_year as year, count(*) as given, max(series_number) as last
        from invoices where number is not null group by 1, 2) i
      full join invoice_series s on s.kind = i.kind and s.year = i.year
      where (i.given, i.last) is distinct from (s.last_number, s.last_number)
    union all
    -- by a line for each of its rates
    select 'order ' || o.id || ' is on ' || count(distinct l.invoice_id) || ' invoices by ' || count(*) || ' lines of ' || count(distinct l.percent) || ' rates'
      from orders o join invoice_lines l on l.order_id = o.id and l.credits_line_id is null and l.released_at is null
      group by o.id having count(distinct l.invoice_id) > 1 or count(*) > count(distinct l.percent)
    union all
    select 'order ' || o.id || ' is on invoice ' || l.invoice_id || ' with ' || l.gross || ', and is ' || coalesce(o.payment_status, 'not paid')
        || ' with ' || o.total_cents
      from orders o join (select order_id, invoice_id, sum(gross_cents) as gross,
          coalesce(sum(gross_cents) filter (where percent = 12), 0) as at_12, coalesce(sum(gross_cents) filter (where percent = 6), 0) as at_6
        from invoice_lines where order_id is not null group by 1, 2) l on l.order_id = o.id
      where o.payment_status is distinct from 'to_invoice'
        or (o.total_cents, o.at_12_cents, o.at_6_cents) is distinct from (l.gross, l.at_12, l.at_6)
    union all
    select 'correction ' || c.id || ' is ' || case when c.removed_at is null then 'made' else 'taken back' end || ' and on ' || count(l.id) || ' invoices'
      from invoice_corrections c left join invoice_lines l on l.correction_id = c.id and l.credits_line_id is null
        and (l.gross_cents, l.percent) = (c.gross_cents, c.percent)
      group by c.id having count(l.id) <> case when c.removed_at is null then 1 else 0 end
    union all
    -- delivered before last month: the job had its time
    select 'order ' || o.id || ' was delivered on ' || d.day || ' and is on no invoice'
      from orders o
      cross join lateral (select (max(e.at) at time zone 'Europe/Brussels')::date as day
        from order_events e where e.order_id = o.id and e.action = 'deliver') d
      where o.payment_status = 'to_invoice' and o.status in ('delivered', 'retrieved_by_user') and o.total_cents > 0
        and d.day < date_trunc('month', now() at time zone 'Europe/Brussels')::date - interval '1 month'
        and not exists (select from invoice_lines l where l.order_id = o.id and l.credits_line_id is null and l.released_at is null)
        and not exists (select from invoice_omissions m where m.order_id = o.id and m.taken_back_at is null
          and (m.to_month is null or m.to_month >= date_trunc('month', now() at time zone 'Europe/Brussels')::date - interval '1 month'))
    union all
    select 'order ' || m.order_id || ' is left out, and on invoice ' || l.invoice_id
      from invoice_omissions m join invoice_lines l on l.order_id = m.order_id and l.credits_line_id is null and l.released_at is null
      join invoices i on i.id = l.invoice_id
      where m.taken_back_at is null and (m.to_month is null or i.month < m.to_month)
    union all
    -- an invoice may be a cent less than its orders for each rate, where no amount comes to theirs with its VAT
    select 'invoice ' || i.id || ' comes to ' || i.total_cents || ', its lines to ' || l.gross
      from invoices i
      cross join lateral (select coalesce(sum(l.without_vat_cents), 0) as without_vat, coalesce(sum(l.gross_cents), 0) as gross
        from invoice_lines l where l.invoice_id = i.id) l
      cross join lateral (select coalesce(sum(r.without_vat_cents), 0) as without_vat, coalesce(sum(r.vat_cents), 0) as vat, count(*) as rates
        from invoice_rates r where r.invoice_id = i.id) r
      where l.without_vat <> i.without_vat_cents or r.without_vat <> i.without_vat_cents or r.vat <> i.vat_cents
        or (i.kind = 'invoice' and l.gross - i.total_cents not between 0 and r.rates)
    union all
    select 'invoice ' || i.id || ' has ' || i.credited_cents || ' credited, by notes of ' || n.total
      from invoices i
      cross join lateral (select coalesce(sum(n.total_cents), 0) as total from invoices n where n.credits_id = i.id and n.number is not null) n
      where n.total <> i.credited_cents or n.total > i.total_cents
    union all
    select 'line ' || c.id || ' credits another line than its own'
      from invoice_lines c join invoices n on n.id = c.invoice_id join invoice_lines l on l.id = c.credits_line_id
      where n.kind <> 'credit_note' or l.invoice_id <> n.credits_id or (l.order_id, l.correction_id, l.without_vat_cents) is distinct from (c.order_id, c.correction_id, c.without_vat_cents)
    union all
    select 'line ' || l.id || ' is free for another invoice and was not credited'
      from invoice_lines l where l.released_at is not null and not exists (select from invoice_lines c where c.credits_line_id = l.id)
    union all
    select 'invoice ' || i.id || ' is paid ' || i.paid_cents || ', by payments of ' || coalesce(sum(p.amount_cents), 0)
      from invoices i left join invoice_payments p on p.invoice_id = i.id
      group by i.id having coalesce(sum(p.amount_cents), 0) <> i.paid_cents
    union all
    -- what is set off against another invoice is the house's already: nothing of it moves
    select 'payment ' || p.id || ' of an invoice was booked as ' || coalesce(t.cents, 0)
      from invoice_payments p
      left join lateral (select case when (select a.kind from ledger_accounts a where a.id = t.credit_account_id) = 'revenue'
            then t.amount_cents else -t.amount_cents end as cents
        from transfers t where t.idempotency_key = 'invoice_payment:' || p.id and t.kind = 'invoice') t on true
      where t.cents is distinct from case when p.set_off_with is null then p.amount_cents end
    union all
    select 'payment ' || p.id || ' of an invoice moves ' || p.amount_cents || ', and the other invoice has ' || coalesce(o.amount_cents, 0)
      from invoice_payments p
      join invoices i on i.id = p.invoice_id
      join invoices w on w.id = p.set_off_with
      left join invoice_payments o on o.invoice_id = p.set_off_with and o.set_off_with = p.invoice_id
      where o.amount_cents is distinct from -p.amount_cents or w.company_id <> i.company_id
    union all
    select 'transfer ' || t.id || ' is of an invoice’s payment that isn’t there'
      from transfers t where t.kind = 'invoice'
        and not exists (select from invoice_payments p where t.idempotency_key = 'invoice_payment:' || p.id)
    union all
    select 'the communication of invoice ' || id || ' isn’t one'
      from invoices
      where right(communication, 2)::integer <> coalesce(nullif(left(communication, 10)::bigint % 97, 0), 97)
    union all
    select 'communication ' || communication || ' is that of ' || count(*) || ' invoices'
      from invoices where communication is not null group by communication having count(*) > 1
    union all
    select 'receipt ' || r.number || ' of ' || r.day || ' has ' || r.wallet_cents + r.card_cents || ', the ledger ' || coalesce(l.cents, 0)
      from daily_receipts r
      left join (select (t.at at time zone 'Europe/Brussels')::date as day,
          sum(case when c.kind = 'revenue' then t.amount_cents else -t.amount_cents end) as cents
        from transfers t join ledger_accounts c on c.id = t.credit_account_id
        where t.kind in ('capture', 'refund', 'deposit', 'refund_returned') group by 1) l on l.day = r.day
      where r.wallet_cents + r.card_cents <> coalesce(l.cents, 0)
    union all
    -- as their invoices have them: an order is sold once, however often it was delivered
    select 'receipt ' || r.number || ' of ' || r.day || ' has ' || r.invoice_cents || ' to invoice, the orders sold then come to ' || coalesce(o.cents, 0)
      from daily_receipts r
      left join (select (s.at at time zone 'Europe/Brussels')::date as day, sum(o.total_cents) as cents
        from orders o cross join lateral sale_of(o.id) s
        where o.payment_status = 'to_invoice' and s.payment_status = 'to_invoice' group by 1) o on o.day = r.day
      where r.sold_once and r.invoice_cents <> coalesce(o.cents, 0)
    union all
    select 'receipt ' || r.number || ' of ' || r.day || ' has other reduced rates than its laundries'
      from daily_receipts r
      left join (select day, sum(at_12_cents) as at_12, sum(at_6_cents) as at_6 from daily_figures group by 1) f on f.day = r.day
      where (r.at_12_cents, r.at_6_cents) is distinct from (coalesce(f.at_12, 0), coalesce(f.at_6, 0))
    union all
    select 'promo code ' || code || ' is used beyond its limit' from promo_codes where uses > use_limit
    union all
    select 'slot ' || day || ' ' || slot || ' is overbooked' from slot_bookings where booked > capacity
    union all
    select 'slot ' || b.day || ' ' || b.slot || ' counts other orders than there are'
      from slot_bookings b
      where b.booked <> (select count(*) from orders o
        where o.schedule_id = b.schedule_id and o.status not in ('deleted', 'cancelled')
          and ((o.pickup_date, o.pickup_slot) = (b.day, b.slot) or (o.delivery_date, o.delivery_slot) = (b.day, b.slot)))
    union all
    select 'order ' || o.id || ' totals something else than its lines'
      from orders o
      where o.subtotal_cents <> o.minimum_supplement_cents + (
        select sum(round(l.unit_price_cents * coalesce(l.actual_quantity_milli, l.quantity_milli) / 1000.0))
          from order_lines l where l.order_id = o.id)
    union all
    -- a promotion takes off each rate what it counts for there
    select 'order ' || coalesce(o.id, l.order_id) || ' has ' || coalesce(o.at_12_cents, 0) || ' at 12 % and ' || coalesce(o.at_6_cents, 0)
        || ' at 6 %, its lines ' || coalesce(l.at_12, 0) || ' and ' || coalesce(l.at_6, 0)
      from (select order_id,
          coalesce(sum(round(unit_price_cents * coalesce(actual_quantity_milli, quantity_milli) / 1000.0)) filter (where vat_rate = 1200), 0) as at_12,
          coalesce(sum(round(unit_price_cents * coalesce(actual_quantity_milli, quantity_milli) / 1000.0)) filter (where vat_rate = 600), 0) as at_6
        from order_lines where vat_rate <> 2100 group by 1) l
      full join (select id, at_12_cents, at_6_cents from orders where at_12_cents + at_6_cents > 0) o on o.id = l.order_id
      cross join lateral (select coalesce(sum(promotion_cents), 0) as cents, coalesce(sum(total_cents), 0) as total
        from orders p where p.id = coalesce(o.id, l.order_id)) off
      where coalesce(o.at_12_cents, 0) not between coalesce(l.at_12, 0) - off.cents and coalesce(l.at_12, 0)
        or coalesce(o.at_6_cents, 0) not between coalesce(l.at_6, 0) - off.cents and coalesce(l.at_6, 0)
        or coalesce(l.at_12 + l.at_6, 0) - coalesce(o.at_12_cents + o.at_6_cents, 0) > off.cents
        or coalesce(o.at_12_cents + o.at_6_cents, 0) > off.total
    union all
    select 'user ' || id || ' has two default addresses' from users
      where default_delivery_address_id is not null and default_collection_point_id is not null
    union all
    select 'job ' || id || ' of ' || name || ' is held ten minutes longer than it may take' from pgboss.job
      where state = 'active' and started_on < now() - make_interval(secs => expire_seconds) - interval '10 minutes'
