import { describe, expect, it } from 'vitest'
import { decryptMessage, encryptMessage, signParts } from '../../../server/src/providers/wechat/push/message-crypto'
import { parseMessage, writeMessage } from '../../../server/src/providers/wechat/push/message-text'
import { openPush, readEcho, sealAnswer } from '../../../server/src/providers/wechat/push/open-push'

/** WeChat's own examples: developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html */
const TOKEN = 'AAAAA'
const APP = { encodingAesKey: 'A'.repeat(43), appId: 'wxba5fad812f8e6fb9' }
const KEYS = { token: TOKEN, ...APP, takesPlain: true }
const PLAIN =
  '{"ToUserName":"gh_97417a04a28d","FromUserName":"o9AgO5Kd5ggOC-bXrbNODIiE3bGY","CreateTime":1714037059,' +
  '"MsgType":"event","Event":"debug_demo","debug_str":"hello world"}'
const PLAIN_QUERY = {
  signature: '899cf89e464efb63f54ddac96b0a0a235f53aa78',
  msg_signature: '',
  timestamp: '1714037059',
  nonce: '486452656',
  echostr: '',
}
const ENCRYPTED =
  '+qdx1OKCy+5JPCBFWw70tm0fJGb2Jmeia4FCB7kao+/Q5c/ohsOzQHi8khUOb05JCpj0JB4RvQMkUyus8TPxLKJGQqcvZqzDpVzazhZv6JsX' +
  'UnnR8XGT740XgXZUXQ7vJVnAG+tE8NUd4yFyjPy7GgiaviNrlCTj+l5kdfMuFUPpRSrfMZuMcp3Fn2Pede2IuQrKEYwKSqFIZoNqJ4M8EajA' +
  'sjLY2km32IIjdf8YL/P50F7mStwntrA2cPDrM1kb6mOcfBgRtWygb3VIYnSeOBrebufAlr7F9mFUPAJGj04='
const SAFE = JSON.stringify({ ToUserName: 'gh_97417a04a28d', Encrypt: ENCRYPTED })
const SAFE_QUERY = {
  signature: '6c5c811b55cc85e0e1b54100749188c20beb3f5d',
  msg_signature: '046e02f8204d34f8ba5fa3b1db94908f3df2e9b3',
  timestamp: '1714112445',
  nonce: '415670741',
  echostr: '',
}
const ANSWER = 'ELGduP2YcVatjqIS+eZbp80MNLoAUWvzzyJxgGzxZO/5sAvd070Bs6qrLARC9nVHm48Y4hyRbtzve1L32tmxSQ=='
const at = (timestamp: string) => new Date(Number(timestamp) * 1000)

describe('WeChat’s examples of message push', () => {
  it('answers the check of the address', () => {
    const query = {
      ...{ signature: 'f464b24fc39322e44b38aa78f5edd27bd1441696', msg_signature: '' },
      ...{ timestamp: '1714036504', nonce: '1514711492', echostr: '4375120948345356249' },
    }
    expect(readEcho({ token: TOKEN }, query)).toBe('4375120948345356249')
    expect(() => readEcho({ token: 'BBBBB' }, query)).toThrow('signature of the check')
  })

  it('opens a plain message', () => {
    const opened = openPush(KEYS, PLAIN_QUERY, PLAIN, at('1714037059'))
    expect(opened).toMatchObject({ encrypted: false, format: 'json', body: { Event: 'debug_demo' } })
  })

  it('opens an encrypted message', () => {
    const opened = openPush(KEYS, SAFE_QUERY, SAFE, at('1714112445'))
    expect(opened.encrypted).toBe(true)
    expect(opened.body).toEqual({
      ToUserName: 'gh_97417a04a28d',
      FromUserName: 'o9AgO5Kd5ggOC-bXrbNODIiE3bGY',
      CreateTime: 1714112445,
      MsgType: 'event',
      Event: 'debug_demo',
      debug_str: 'hello world',
    })
  })

  it('opens the same in XML', () => {
    const encrypted = `<Encrypt><![CDATA[${ENCRYPTED}]]></Encrypt>`
    const xml = `<xml><ToUserName><![CDATA[gh_97417a04a28d]]></ToUserName>${encrypted}</xml>`
    expect(openPush(KEYS, SAFE_QUERY, xml, at('1714112445'))).toMatchObject({
      format: 'xml',
      body: { Event: 'debug_demo' },
    })
  })

  it('encrypts and signs an answer', () => {
    expect(encryptMessage('{"demo_resp":"good luck"}', APP, Buffer.from('707722b803182950'))).toBe(ANSWER)
    expect(signParts(TOKEN, '1713424427', '415670741', ANSWER)).toBe('1b9339964ed2e271e7c7b6ff2b0ef902fc94dea1')
    expect(decryptMessage(ANSWER, APP.encodingAesKey).text).toBe('{"demo_resp":"good luck"}')
  })

  it('seals an answer as its message came', () => {
    const time = { timestamp: 1713424427, nonce: '415670741' }
    expect(sealAnswer(KEYS, { format: 'json', encrypted: false }, time, { result_code: 0 })).toBe('{"result_code":0}')
    const sealed = JSON.parse(sealAnswer(KEYS, { format: 'json', encrypted: true }, time, { result_code: 0 })) as {
      Encrypt: string
      MsgSignature: string
    }
    expect(sealed).toMatchObject({ TimeStamp: 1713424427, Nonce: '415670741' })
    expect(sealed.MsgSignature).toBe(signParts(TOKEN, '1713424427', '415670741', sealed.Encrypt))
    expect(decryptMessage(sealed.Encrypt, APP.encodingAesKey).text).toBe('{"result_code":0}')
  })

  it.each([
    ['badSignature', { ...KEYS, token: 'BBBBB' }, SAFE_QUERY, SAFE, '1714112445'],
    ['badSignature', KEYS, SAFE_QUERY, SAFE.replace('+qdx', '+qdX'), '1714112445'],
    ['badSignature', KEYS, { ...SAFE_QUERY, msg_signature: SAFE_QUERY.signature }, SAFE, '1714112445'],
    ['badSignature', KEYS, { ...PLAIN_QUERY, nonce: '486452657' }, PLAIN, '1714037059'],
    ['stale', KEYS, SAFE_QUERY, SAFE, '1714212445'],
    ['plain', { ...KEYS, takesPlain: false }, PLAIN_QUERY, PLAIN, '1714037059'],
    ['unreadable', { ...KEYS, encodingAesKey: 'B'.repeat(43) }, SAFE_QUERY, SAFE, '1714112445'],
    ['unreadable', KEYS, PLAIN_QUERY, '<xml><a></xml>', '1714037059'],
    ['unreadable', KEYS, PLAIN_QUERY, '"text"', '1714037059'],
    ['foreignApp', { ...KEYS, appId: 'wx1' }, SAFE_QUERY, SAFE, '1714112445'],
    ['foreignApp', KEYS, PLAIN_QUERY, '{"appid":"wx1","Event":"wxa_media_check"}', '1714037059'],
  ])('refuses as %s', (fault, keys, query, body, timestamp) => {
    expect(() => openPush(keys, query, body, at(timestamp))).toThrow(expect.objectContaining({ fault }) as Error)
  })
})

describe('XML of messages', () => {
  it('has the names of JSON, with lists', () => {
    const xml =
      '<xml><Event><![CDATA[xpay_goods_deliver_notify]]></Event><WeChatPayInfo><MchOrderNo>42</MchOrderNo>' +
      '</WeChatPayInfo><detail><label>100</label></detail><detail><label>200</label></detail></xml>'
    expect(parseMessage(xml)).toEqual({
      Event: 'xpay_goods_deliver_notify',
      WeChatPayInfo: { MchOrderNo: '42' },
      detail: [{ label: '100' }, { label: '200' }],
    })
  })

  it('is written so that it can be read', () => {
    const body = { Event: 'x', text: 'a]]>b & <c>', info: { n: '1' }, list: ['1', '2'] }
    expect(parseMessage(writeMessage(body, 'xml'))).toEqual(body)
  })

  it('does not resolve entities of its own making', () => {
    const bomb = '<!DOCTYPE xml [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><xml><b>&a;&f;</b></xml>'
    let read: unknown
    try {
      read = parseMessage(bomb)
    } catch {
      read = {}
    }
    expect(JSON.stringify(read)).not.toMatch(/root:|aaaa/)
  })
})
