/** The migrated database that every test file copies. */
export const templateDatabase = 'lavoir_template';
