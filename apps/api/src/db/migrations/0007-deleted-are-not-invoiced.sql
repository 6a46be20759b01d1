-- An order that its customer deleted before it was picked up is nobody's invoice.
update orders set payment_status = null where status = 'deleted';
