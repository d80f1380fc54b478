import { ScrollView } from '@tarojs/components'
import { scrolledByKeys } from './scrolled-by-keys'
import type { SideScrollProps } from './side-scroll.port'

/** A row that scrolls sideways, without a bar. */
export const SideScroll = ({ className, label, paging, shows, onScroll, children }: SideScrollProps) => (
  <ScrollView
    scrollX
    enhanced
    pagingEnabled={paging}
    showScrollbar={false}
    {...(shows ? { scrollIntoView: shows.previousId } : {})}
    className={className}
    onScroll={onScroll && (({ detail }) => onScroll(detail.scrollLeft, detail.scrollWidth))}
    {...(label ? scrolledByKeys(label) : {})}
  >
    {children}
  </ScrollView>
)
