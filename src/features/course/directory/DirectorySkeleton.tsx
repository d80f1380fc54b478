import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'

/** Placeholder of a directory until it is loaded. */
export const DirectorySkeleton = () => <RowSkeleton count={8} />
