-- The desk of areas counts the addresses in each zip code.
create index delivery_addresses_zip_code on delivery_addresses (zip_code);
