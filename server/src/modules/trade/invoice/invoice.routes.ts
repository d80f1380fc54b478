import { defineRoutes } from '../../../kernel/http/routes'
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
