import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'

/** What stands in the place of a directory until it is there. */
export const DirectoryRoom = () => <RowSkeleton count={8} />
