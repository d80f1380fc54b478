import { defineRoutes } from '../../../kernel/http/routes'
import type { InvoiceAccountService } from './invoice-account.service'
import type { InvoiceDeskService } from './invoice-desk.service'
import type { InvoiceService } from './invoice.service'

export const invoiceRoutes = (invoices: InvoiceService) =>
  defineRoutes({
    'POST /resource/auth/trade/invoice/page': (input, owner) => invoices.page(owner, input),
    'GET /resource/auth/trade/invoice/view': ({ id }, owner) => invoices.view(owner, id),
    'POST /resource/auth/trade/invoice/order/page': (input, owner) => invoices.pageOrders(owner, input),
    'POST /resource/auth/trade/invoice/expected/amount': ({ orderIds }, owner) =>
      invoices.getExpectedAmount(owner, orderIds),
    'GET /resource/auth/trade/invoice/title/list': (_input, owner) => invoices.listTitles(owner),
    'DELETE /resource/auth/trade/invoice/title/delete': ({ id }, owner) => invoices.deleteTitle(owner, id),
    'POST /resource/auth/trade/invoice/save': (input, owner) => invoices.apply(owner, input),
    'PUT /resource/auth/trade/invoice/withdraw': ({ id }, owner) => invoices.withdraw(owner, id),
  })

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
