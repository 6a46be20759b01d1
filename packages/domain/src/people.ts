/** As somebody is called in full; who left has no name any more. */
export const fullName = (person: { first_name: string | null; last_name: string | null }): string =>
  `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
