import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { soundPairsOf, timestamptz } from '../../kernel/db/columns'
import type { Target, WapNavEntry } from '@contract/shop/calls'
import type { StoredBlock } from './stored-block'

export const shopTable = pgTable('shop', {
  id: text().primaryKey(),
  shopName: text().notNull(),
  slogan: text().notNull().default(''),
  logo: text().notNull().default(''),
  brandColor: text().notNull().default(''),
  intro: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  workTime: text().notNull().default(''),
  /** Storage key of the picture with which the school is added on WeChat. */
  serviceCode: text().notNull().default(''),
  /** Whether staff reply in WeChat's customer service of the mini-program. */
  wechatService: boolean().notNull().default(false),
  domain: text().notNull().default(''),
  supportWebAccess: boolean().notNull().default(true),
  supportWapAccess: boolean().notNull().default(true),
  vodEnableMarquee: boolean().notNull().default(false),
  /** The watermark of videos (PLAY-07): a picture's key, else a text; neither for none. */
  watermarkText: text().notNull().default(''),
  watermarkImage: text().notNull().default(''),
  /** Comments are shown to others only after the school has reviewed them. */
  moderateComments: boolean().notNull().default(false),
  /** Learners may ask and chat in live rooms. */
  liveTalk: boolean().notNull().default(true),
  wechatLogin: boolean().notNull().default(false),
  /** The mini-program offers 手机号快速验证, which WeChat charges for. */
  wechatPhone: boolean().notNull().default(false),
  /** Hosts that open inside the mini-program: its business domains. */
  webHosts: jsonb().$type<string[]>().notNull().default([]),
  paymentEnabled: boolean().notNull().default(false),
  iosSelling: boolean().notNull().default(false),
  iosWebSelling: boolean().notNull().default(false),
  wapNav: jsonb().$type<WapNavEntry[]>().notNull().default([]),
  agreementHtml: text().notNull().default(''),
  privacyHtml: text().notNull().default(''),
  hotWords: jsonb().$type<string[]>().notNull().default([]),
  updatedAt: timestamptz().notNull().defaultNow(),
})

export const shopPageTable = pgTable(
  'shop_page',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    code: text().notNull(),
    title: text().notNull(),
    sort: integer().notNull().default(0),
    /** `#rrggbb` of the page and of its title bar; '' for the app's own. */
    background: text().notNull().default(''),
    titleBar: text().notNull().default(''),
    /** The code of the page that it replaces during its time. */
    insteadOf: text(),
    /** When it is shown; null for no limit. */
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    blocks: jsonb().$type<StoredBlock[]>().notNull(),
  },
  (table) => [unique('shop_page_code').on(table.shopId, table.code)],
)

export const categoryTable = pgTable(
  'category',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    parentId: uuid(),
    categoryType: integer().notNull().default(1),
    name: text().notNull(),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** Not offered any more; what is in it keeps it. */
    withdrawn: boolean().notNull().default(false),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [index('category_shop').on(table.shopId, table.sort)],
)

export const navEntryTable = pgTable(
  'nav_entry',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    icon: text().notNull().default(''),
    target: jsonb().$type<Target>().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('nav_entry_shop').on(table.shopId, table.sort)],
)

export const enumEntryTable = pgTable(
  'enum_entry',
  {
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    code: text().notNull(),
    desc: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.name, table.code] })],
)

export const sharePictureTable = pgTable(
  'share_picture',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    image: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('share_picture_shop').on(table.shopId, table.sort)],
)

export const teacherTable = pgTable(
  'teacher',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    avatar: text().notNull().default(''),
    title: text().notNull().default(''),
    intro: text().notNull().default(''),
    /** The teacher's own page. */
    storyHtml: text().notNull().default(''),
    /** The name of the teacher's staff account in this shop. */
    staffAccount: text(),
    /** Came by an application, so that the school's folder does not know of it. */
    applied: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    soundPairs: soundPairsOf('name'),
  },
  (table) => [index('teacher_shop').on(table.shopId, table.sort)],
)
