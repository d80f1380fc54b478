import { readView } from '../../kernel/db/read-view'
import { deliveryTemplateTable } from './delivery.table'

export const deliveryTemplates = readView.select().from(deliveryTemplateTable).as('delivery_template')
