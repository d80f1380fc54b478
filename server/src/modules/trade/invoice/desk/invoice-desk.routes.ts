import { defineRoutes } from '../../../../kernel/http/routes'
import type { InvoiceAccountService } from '../invoice-account.service'
import type { InvoiceDeskService } from './invoice-desk.service'

export const invoiceDeskRoutes = (desk: InvoiceDeskService, accounts: InvoiceAccountService) =>
  defineRoutes({
    'POST /staff/invoice/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/invoice/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'PUT /staff/invoice/issue': ({ id }, { act }) => desk.issue(act, id),
    'POST /staff/invoice/record': ({ id, invoiceNumber, file }, { act }) =>
      desk.record(act, id, { invoiceNumber, pdf: file.content }),
    'PUT /staff/invoice/reject': ({ id, reason }, { act }) => desk.reject(act, id, reason),
    'PUT /staff/invoice/reverse': ({ id, reason }, { act }) => desk.reverse(act, id, reason),
    'POST /staff/invoice/record/red': ({ id, invoiceNumber, file }, { act }) =>
      desk.recordRed(act, id, { invoiceNumber, pdf: file.content }),
    'GET /staff/invoice/account/view': (_input, { shopId }) => accounts.view(shopId),
    'POST /staff/invoice/account/set': (input, { act }) => accounts.set(act, input),
    'DELETE /staff/invoice/account/remove': (_input, { act }) => accounts.remove(act),
  })
