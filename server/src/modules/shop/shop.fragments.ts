import { readView } from '../../kernel/db/read-view'
import { categoryTable, shopTable, teacherTable } from './shop.table'

/** Schools with their settings. */
export const shops = readView.select().from(shopTable).as('shop')

export const categories = readView.select().from(categoryTable).as('category')

export const teachers = readView.select().from(teacherTable).as('teacher')
