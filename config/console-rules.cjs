/** The rules of the back office, for .dependency-cruiser.cjs. */
module.exports = (forbid) => [
  forbid(
    'console-by-contract',
    'The console knows the server by the contract alone, and nothing of the app.',
    { path: '^console/' },
    { path: '^(src|server|emulator)/' },
  ),
  forbid(
    'console-contract-by-type',
    'Schemas come by the virtual modules; from the contract come types and plain data.',
    { path: '^console/src/' },
    { path: '^contract/.*calls\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'console-core-below',
    'The core serves all pages and knows none.',
    { path: '^console/src/core/' },
    { path: '^console/src/(features|menu)/' },
  ),
  forbid(
    'console-features-apart',
    'What two domains share belongs into the core.',
    { path: '^console/src/features/([^/]+)/' },
    { path: '^console/src/features/([^/]+)/', pathNot: '^console/src/features/$1/' },
  ),
  forbid(
    'product-without-console',
    'The console stands on its own.',
    { path: '^(src|server|contract|emulator)/' },
    { path: '^console/' },
  ),
]
