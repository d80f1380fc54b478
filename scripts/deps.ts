// npm run deps: the dependency rules of .dependency-cruiser.cjs, once for each platform's files.
import { runTool } from './process/run'

let failed = 0
for (const platform of ['h5', 'weapp']) {
  console.log(`dependency rules: ${platform}`)
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    'src',
    'contract',
    'server/src',
    'emulator/src',
    // The same for both.
    ...(platform === 'h5' ? ['console/src'] : []),
  ]
  if (await runTool('depcruise', args, { PLATFORM: platform })) failed += 1
}
process.exit(failed ? 1 : 0)
