/** pg_restore sets it in its first lines, whatever the server's version. */
const NEW_SETTING = 'SET transaction_timeout = 0;\n'
const NEW_SETTING_SINCE = 17
/** The settings come within the first lines. */
const HEADER_BYTES = 4096

/** Removes from pg_restore's text what a server of this major version would refuse. */
export const fitToServer = (serverMajor: number) =>
  async function* fit(dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0)
    for await (const chunk of dump) {
      if (!head) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < HEADER_BYTES) continue
      yield fitHead(head, serverMajor)
      head = undefined
    }
    if (head) yield fitHead(head, serverMajor)
  }

/** As latin1, each byte stays what it is. */
const fitHead = (head: Buffer, serverMajor: number): Buffer =>
  serverMajor < NEW_SETTING_SINCE ? Buffer.from(head.toString('latin1').replace(NEW_SETTING, ''), 'latin1') : head
