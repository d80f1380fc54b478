import { ScrollView } from '@tarojs/components'
import { scrolledByKeys } from './scrolled-by-keys'
import type { SideScrollProps } from './side-scroll.port'

/** A row that scrolls sideways, without a bar. */
export const SideScroll = ({ className, label, paging, onScroll, children }: SideScrollProps) => (
  <ScrollView
    scrollX
    enhanced
    pagingEnabled={paging}
    showScrollbar={false}
    className={className}
    onScroll={onScroll && (({ detail }) => onScroll(detail.scrollLeft, detail.scrollWidth))}
    {...(label ? scrolledByKeys(label) : {})}
  >
    {children}
  </ScrollView>
)
