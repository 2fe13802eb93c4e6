// The client's use of what some browsers of the README lack: each such API is listed, and in its file only behind a guard.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Absent from Safari 16.4 or Firefox 121: where each API is used, and the guard of its use there. */
const GUARDED: readonly [api: RegExp, file: string, guard: RegExp][] = [
  [/\brequestVideoFrameCallback\b/, 'stage/film/openFilm.ts', /'requestVideoFrameCallback' in video/],
  [/\bstartViewTransition\b/, 'game/roundController.ts', /startViewTransition === undefined/],
  [
    /\bnavigator\.locks\b|\bBroadcastChannel\b/,
    'game/table/sharedStream.ts',
    /navigator\?\.locks === undefined \? null/,
  ],
  [/\bnavigator\.share\b/, 'features/fairness/RoundLinks.tsx', /'share' in navigator/],
  [/\bnavigator\s*\.wakeLock\b/, 'features/table/device/useWakeLock.ts', /!\('wakeLock' in navigator\)/],
  [/\borientation as \w+\)\.lock\b/, 'features/table/device/fullscreen.ts', /typeof .*\.lock === 'function'/],
  [/\bcreateImageBitmap\(/, 'stage/assets/earlyAtlases.ts', /'createImageBitmap' in globalThis/],
  [/\bcreateImageBitmap\(/, 'stage/assets/textures.ts', /'createImageBitmap' in globalThis/],
]
/** Absent from some browser of the README, and used nowhere. */
const ABSENT = [
  ...[
    'Promise.withResolvers',
    'Promise.try',
    'Object.groupBy',
    'Map.groupBy',
    'Array.fromAsync',
    'URL.canParse',
  ],
  ...['URL.parse', 'AbortSignal.any', 'Iterator.from', 'Intl.Segmenter', 'Intl.DurationFormat', 'scheduler.'],
  ...[
    'requestIdleCallback(',
    '.isSubsetOf(',
    '.checkVisibility(',
    '.showPopover(',
    'userAgentData',
    'Float16Array',
  ],
  ...['OffscreenCanvas', 'cookieStore', 'ImageDecoder', 'crypto.randomUUID('],
]

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/^(server|studio|build|android|operating)\//.test(file))
  .map((file) => ({
    file,
    code: readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
  }))

test.each(GUARDED)('%s of %s is used behind its guard only', (api, file, guard) => {
  const allowed = GUARDED.filter(([other]) => other.source === api.source).map(([, one]) => one)
  expect(
    FILES.filter(({ code }) => api.test(code))
      .map((one) => one.file)
      .toSorted(),
  ).toEqual(allowed.toSorted())
  expect(FILES.find((one) => one.file === file)?.code).toMatch(guard)
})

test('vibrates only where a device can', () => {
  for (const { file, code } of FILES) expect(code, file).not.toContain('navigator.vibrate(')
})

test('uses nothing else that is newer than the browsers of the README', () => {
  for (const { file, code } of FILES)
    expect(
      ABSENT.filter((api) => code.includes(api)),
      file,
    ).toEqual([])
})

test('every page of a player leaves digits alone', () => {
  for (const page of ['index.html', 'public/offline.html', 'src/server/payments/sandbox/page/page.html'])
    expect(readFileSync(page, 'utf8'), page).toMatch(/<meta name="format-detection" content="telephone=no"/)
})
