/** What the first pages must not load with their own code: only static imports that remain after compiling count. */
import table, { packages, TABLE_PACKAGES } from './.dependency-cruiser.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'first-page-loads-table',
      comment: 'Pages that a new player sees first must not wait for the renderer.',
      severity: 'error',
      from: {
        path: [
          '^src/main\\.tsx$',
          '^src/features/landing/Landing\\.tsx$',
          '^src/features/auth/(Login|Register)\\.tsx$',
          '^src/app/account/AccountLayout\\.tsx$',
          '^src/app/toaster/Toaster\\.tsx$',
        ],
      },
      to: { path: TABLE_PACKAGES, reachable: true },
    },
    {
      name: 'controls-load-stage',
      comment: 'A tap at the table must count before the renderer has loaded.',
      severity: 'error',
      from: { path: '^src/features/table/(TablePage\\.tsx|prefetchTable\\.ts)$' },
      to: {
        path: packages('pixi.js', '@pixi/react', 'gsap', 'howler', 'axios'),
        reachable: true,
      },
    },
    {
      name: 'landing-loads-account',
      comment: 'The landing page must start without what only the account pages use.',
      severity: 'error',
      from: { path: ['^src/main\\.tsx$', '^src/features/landing/Landing\\.tsx$'] },
      to: {
        path: packages('axios', '@radix-ui/react-toast', 'sonner'),
        reachable: true,
      },
    },
  ],
  options: {
    ...table.options,
    parser: 'acorn',
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { dynamic: true },
  },
}
