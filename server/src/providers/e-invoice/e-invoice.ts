/** An order in an invoice: one line, tax included. */
interface InvoiceLine {
  name: string
  amountFen: number
}

export interface InvoiceRequest {
  /** Ours, 20 digits; the service refuses a second invoice with the same one. */
  serial: string
  buyer: { name: string; taxNumber: string; address: string; phone: string; bank: string; bankAccount: string }
  /** Where the service sends it, '' for nowhere. */
  email: string
  remark: string
  lines: InvoiceLine[]
  at: Date
}

export interface ReversalRequest {
  serial: string
  /** The tax authority's number of the invoice to reverse. */
  invoiceNumber: string
  at: Date
}

export type EInvoiceResult =
  | { state: 'issuing' }
  | { state: 'issued'; invoiceNumber: string; pdfUrl: string }
  | { state: 'failed'; reason: string }

/** A service that issues electronic invoices in a school's name. */
export interface EInvoice {
  /** Requests an invoice; its result is found later. @throws EInvoiceError where the service refuses */
  issue(request: InvoiceRequest): Promise<void>
  /** Requests the red-letter invoice over the whole amount. @throws EInvoiceError where the service refuses */
  reverse(request: ReversalRequest): Promise<void>
  /** Undefined when the service has never heard of the serial. */
  find(serial: string): Promise<EInvoiceResult | undefined>
  /** Loads the PDF that a result names. */
  loadPdf(url: string): Promise<Buffer>
}

/** The service's refusal, in its own words. */
export class EInvoiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'EInvoiceError'
  }
}
