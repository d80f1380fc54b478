import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'

/** Placeholder of a directory until it is loaded. */
export const DirectoryRoom = () => <RowSkeleton count={8} />
