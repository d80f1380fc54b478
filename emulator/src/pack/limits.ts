import type { AppJson, PageJson, SubPackage } from '../contracts/package'
import { listSubPackages, packageOf } from '../contracts/sub-packages'

const MEGABYTE = 1024 * 1024
const PACKAGE_LIMIT_BYTES = 2 * MEGABYTE
const TOTAL_LIMIT_BYTES = 30 * MEGABYTE
/** For mini-programs that a service provider develops for others. */
const PROVIDER_TOTAL_LIMIT_BYTES = 20 * MEGABYTE

const toMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** Reasons why WeChat would refuse to upload or run the package, one sentence each. */
export const findProblems = (
  appJson: AppJson,
  json: Record<string, PageJson>,
  files: Set<string>,
  sizesBytes: Record<string, number>,
): string[] => {
  const subPackages = listSubPackages(appJson)
  const total = Object.values(sizesBytes).reduce((sum, bytes) => sum + bytes, 0)
  const pages = [
    ...appJson.pages.map((page) => ({ page, owner: 'main' })),
    ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => ({ page: `${root}/${page}`, owner: root }))),
  ]
  return [
    ...Object.entries(sizesBytes)
      .filter(([, bytes]) => bytes > PACKAGE_LIMIT_BYTES)
      .map(
        ([name, bytes]) =>
          `package ${name} is ${toMegabytes(bytes)}; ` +
          `WeChat takes at most ${toMegabytes(PACKAGE_LIMIT_BYTES)} a package`,
      ),
    ...(total > TOTAL_LIMIT_BYTES
      ? [`all packages are ${toMegabytes(total)}; WeChat takes at most ${toMegabytes(TOTAL_LIMIT_BYTES)}`]
      : []),
    ...pages
      .filter(({ page, owner }) => packageOf(page, subPackages) !== owner)
      .map(({ page, owner }) => `page ${page} is declared in ${owner} but lies in ${packageOf(page, subPackages)}`),
    ...pages.flatMap(({ page }) =>
      ['.js', '.wxml']
        .filter((ending) => !files.has(page + ending))
        .map((ending) => `page ${page} has no ${page}${ending}`),
    ),
    ...(appJson.tabBar?.list ?? [])
      .map(({ pagePath }) => pagePath.replace(/^\//, ''))
      .filter((path) => !appJson.pages.includes(path))
      .map((path) => `tab ${path} is no page of the main package`),
    ...Object.entries(json).flatMap(([owner, config]) => findForeignComponents(owner, config, subPackages)),
  ]
}

/** Sizes that are only allowed to some accounts. */
export const findSizeWarnings = (sizesBytes: Record<string, number>): string[] => {
  const total = Object.values(sizesBytes).reduce((sum, bytes) => sum + bytes, 0)
  return total > PROVIDER_TOTAL_LIMIT_BYTES
    ? [
        `all packages are ${toMegabytes(total)}; ` +
          `for a service provider's mini-program WeChat takes at most ${toMegabytes(PROVIDER_TOTAL_LIMIT_BYTES)}`,
      ]
    : []
}

/** A component of another subpackage may not be loaded yet, so it needs a placeholder. */
const findForeignComponents = (owner: string, config: PageJson, subPackages: SubPackage[]) =>
  Object.entries(config.usingComponents ?? {})
    .filter(([name, path]) => {
      const target = packageOf(path.replace(/^\//, ''), subPackages)
      return (
        path.startsWith('/') &&
        target !== 'main' &&
        target !== packageOf(owner, subPackages) &&
        !config.componentPlaceholder?.[name]
      )
    })
    .map(([name, path]) => `${owner} uses ${name} (${path}) of another subpackage without a componentPlaceholder`)
