function Product() {
  return (
    <div className="sk sk--product" aria-hidden="true">
      <div className="skel a" />
      <div>
        <div className="skel b" />
        <div className="skel c" />
      </div>
    </div>
  );
}

/** Product cards that are on their way; `label` says so. */
export function ProductSkeletons({ label, count = 6 }: { label: string; count?: number | undefined }) {
  return (
    <div className="pgrid" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Product key={index} />
      ))}
    </div>
  );
}
