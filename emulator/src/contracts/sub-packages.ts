import type { AppJson, SubPackage } from './package'

export const listSubPackages = (appJson: AppJson): SubPackage[] =>
  (appJson.subPackages ?? appJson.subpackages ?? []).map((each) => ({
    ...each,
    root: each.root.replace(/^\/|\/$/g, ''),
  }))

/** The package that a file travels in: `main` or a subpackage's root. */
export const packageOf = (file: string, subPackages: SubPackage[]): string =>
  subPackages.find(({ root }) => file.startsWith(`${root}/`))?.root ?? 'main'

/** Every page, main package first. */
export const listPages = (appJson: AppJson): string[] => [
  ...appJson.pages,
  ...listSubPackages(appJson).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]
