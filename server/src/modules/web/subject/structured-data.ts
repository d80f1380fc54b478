import type { ShopInfo } from '@contract/shop/calls'
import { shortYuan } from '@contract/money'
import { FOUND_LISTS, FOUND_SUBJECTS } from './found-screens'
import type { Subject } from './read-subject'

/** A thing in the vocabulary of schema.org. */
type StructuredThing = Record<string, unknown> & { '@type': string }

interface Described {
  shop: ShopInfo
  subject: Subject | undefined
  /** The title of a list or of the home page. */
  title: string
  route: string
  /** The page's own address. */
  address: string
  /** Address of a screen of this school by its path. */
  toAddress: (path: string) => string
  toPicture: (address: string) => string
}

/** What a page says about itself to search engines: its subject, and the way to it. */
export const describeForSearch = (page: Described): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    page.subject ? toThing(page, page.subject) : undefined,
    page.route === '/' && toSchool(page),
    toTrail(page),
  ].filter(Boolean),
})

const toSchool = ({ shop, toAddress, toPicture }: Described): StructuredThing => ({
  '@type': 'EducationalOrganization',
  name: shop.shopName,
  url: toAddress('/'),
  ...(shop.logo && { logo: toPicture(shop.logo) }),
  ...(shop.intro && { description: shop.intro }),
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.address && { address: shop.address }),
})

const namePublisher = ({ shop, toAddress }: Described) => ({
  '@type': 'EducationalOrganization',
  name: shop.shopName,
  url: toAddress('/'),
})

const toOffer = ({ priceFen, soldOut }: Subject, url: string) =>
  priceFen === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          price: shortYuan(priceFen),
          priceCurrency: 'CNY',
          category: priceFen === 0 ? 'Free' : 'Paid',
          availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
          url,
        },
      }

const toThing = (page: Described, subject: Subject): StructuredThing | undefined => {
  const { address, shop, toPicture } = page
  const publisher = namePublisher(page)
  const image = subject.picture ? { image: [toPicture(subject.picture)] } : {}
  const common = { name: subject.title, description: subject.description || subject.title, url: address, ...image }
  switch (subject.kind) {
    case 'course':
    case 'package':
      return {
        '@type': 'Course',
        ...common,
        provider: publisher,
        inLanguage: 'zh-CN',
        ...toOffer(subject, address),
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
      }
    case 'article':
      return {
        '@type': 'Article',
        headline: subject.title,
        description: common.description,
        mainEntityOfPage: address,
        ...image,
        datePublished: subject.publishedAt,
        author: { '@type': subject.authorName ? 'Person' : 'Organization', name: subject.authorName || shop.shopName },
        publisher,
      }
    case 'teacher':
      return { '@type': 'Person', ...common, jobTitle: subject.jobTitle || '讲师', worksFor: publisher }
    case 'goods':
    case 'vip':
      return { '@type': 'Product', ...common, brand: publisher, ...toOffer(subject, address) }
    case 'paper':
      return { '@type': 'Quiz', ...common, provider: publisher }
    default:
      return undefined
  }
}

/** The way from the home page: over the list in which the subject stands. */
const toTrail = ({ subject, title, route, address, toAddress }: Described): StructuredThing | undefined => {
  if (route === '/') return undefined
  const list = subject && FOUND_SUBJECTS[subject.kind]
  const steps = [
    { name: '首页', item: toAddress('/') },
    ...(list ? [{ name: FOUND_LISTS[list], item: toAddress(list) }] : []),
    { name: subject?.title ?? title, item: address },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
