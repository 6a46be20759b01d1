type Cells = Readonly<Record<string, string | number | boolean | null>>;

type Versions<Row extends Cells> = {
  /** what is there by now */
  now: Row;
  /** what was there when the wish began */
  seen: Row;
  wished: Row;
};

const ownNames = <Row extends Cells>({ now, seen, wished }: Versions<Row>) =>
  (Object.keys(wished) as Extract<keyof Row, string>[]).filter(
    (name) => wished[name] !== seen[name] && wished[name] !== now[name],
  );

/** The cells of a wish that somebody else changed since they were seen, and to something else than is wished. */
export const changedByBoth = <Row extends Cells>(versions: Versions<Row>): Extract<keyof Row, string>[] =>
  ownNames(versions).filter((name) => versions.now[name] !== versions.seen[name]);

/** What a wish changes: what somebody else alone changed stays as it is by now. */
export const ownChanges = <Row extends Cells>(versions: Versions<Row>): Partial<Row> =>
  Object.fromEntries(
    ownNames(versions).map((name) => [name, versions.wished[name]]),
  ) as unknown as Partial<Row>;
