import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { GroupContent } from '../group-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

/** `groups` of an activity: what orders may name as their `participation`. */
export const readGroups = (reading: Reading, kind: ActivityKindName, fields: Fields): GroupContent[] =>
  kind === 'group'
    ? fields.items('groups', { optional: true, maxCount: 200 }).map((item) => {
        const key = item.key()
        reading.references.define('participation', key, item.place('key'))
        item.close()
        return { id: reading.id('participation', key), key }
      })
    : []
