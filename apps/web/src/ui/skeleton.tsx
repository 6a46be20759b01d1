type SkeletonProps = { width?: string | number | undefined; height?: string | number | undefined };

/** A grey shape of the size of what it stands for. Decorative. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <div className="skel" style={{ width, height }} aria-hidden="true" />;
}
