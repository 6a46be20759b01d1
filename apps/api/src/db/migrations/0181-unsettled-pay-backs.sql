-- Pay-backs of wallet money that are under way, and those that didn't get there: operations look at them all the time.
create index top_up_refunds_unsettled on top_up_refunds (id) where state in ('open', 'failed', 'returned');
