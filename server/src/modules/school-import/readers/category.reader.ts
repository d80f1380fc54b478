import type { Reading } from '../reading'
import type { CategoryContent } from '../school-content'
import type { Fields } from '../text/fields'
import { ICON_NAMES } from './icon-names'

/** categories.yml: two levels, parents before their children. */
export const readCategories = (reading: Reading): CategoryContent[] => {
  const fields = reading.yaml('categories.yml')
  if (!fields) return []
  const categories = fields.items('categories', { maxCount: 100 }).flatMap((parent) => {
    const children = parent.items('children', { optional: true, maxCount: 100 })
    const category = readCategory(reading, parent, null)
    return [category, ...children.map((child) => readCategory(reading, child, category.id))]
  })
  fields.close()
  return categories
}

const readCategory = (reading: Reading, fields: Fields, parentId: string | null): CategoryContent => {
  const key = fields.key()
  reading.references.define('category', key, fields.place('key'))
  const category = {
    id: reading.id('category', key),
    parentId,
    categoryType: 1,
    name: fields.text('name', { max: 12 }),
    icon: fields.has('icon') ? fields.oneOf('icon', ICON_NAMES) : '',
  }
  fields.close()
  return category
}
