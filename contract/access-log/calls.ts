import { defineCalls } from '../call'
import { Nothing, OneOfNumbers, Optional, Text, Type } from '../schema'

/** One page view (REQ-09). Field names as the specification spells them. */
export const accessLogCalls = defineCalls({
  'POST /data/api/access/log/save': {
    summary: '访问日志',
    input: Type.Object({
      pageType: Text(64),
      langueType: Optional(Text(16)),
      sid: Optional(Text(32)),
      /** 1 visitor, 0 logged in. */
      sightseer: OneOfNumbers([0, 1]),
      userId: Optional(Text(64)),
      os: Optional(Text(64)),
      osVersion: Optional(Text(64)),
      browser: Optional(Text(64)),
      browserVersion: Optional(Text(64)),
      userAgent: Optional(Text(512)),
      /** 1 desktop, 2 mobile. */
      clientType: OneOfNumbers([1, 2]),
      pageParam: Optional(Text(1024)),
      pageUrl: Optional(Text(1024)),
      resourceId: Optional(Text(64)),
    }),
    output: Nothing,
    rate: { max: 240, seconds: 60 },
  },
})
