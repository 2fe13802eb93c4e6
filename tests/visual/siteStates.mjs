/** The pages beside the table, and what becomes of them. */
import { fill, inTurn, press, wait } from './steps.mjs'

const LIGHT = { 'settings-storage': '{"state":{"theme":"light"},"version":0}' }
const MOBILE = { 'Mobile Number': '9876543210' }

const pages = [
  ['landing', '/'],
  ['login', '/login'],
  ['register', '/register'],
  ['wallet', '/userbalance'],
  ['profile', '/userprofile'],
  ['history', '/game-history'],
  ['limits', '/limits'],
  ['fair-play', '/fair-play'],
  ['faq', '/faq'],
  ['support', '/support'],
  ['contact', '/contact'],
  ['terms', '/terms'],
  ['privacy', '/privacy-policy'],
  ['complaint', '/complaint-form'],
  ['not-found', '/nowhere'],
].map(([name, path]) => ({ name: `site-${name}`, path }))

const states = [
  { name: 'site-landing-visitor', path: '/', scene: { isVisitor: true } },
  { name: 'site-landing-light', path: '/', scene: { stored: LIGHT } },
  {
    name: 'site-login-code',
    path: '/login',
    scene: { isVisitor: true },
    act: inTurn(fill(MOBILE), press('Send OTP', 'user/login'), wait(500)),
  },
  {
    name: 'site-login-failed',
    path: '/login',
    scene: { isVisitor: true, refused: { '/user/login': { status: 500 } } },
    act: inTurn(fill(MOBILE), press('Send OTP', 'user/login')),
  },
  {
    name: 'site-register-code',
    path: '/register',
    scene: { isVisitor: true },
    act: inTurn(
      fill({ 'First Name': 'Asha', 'Last Name': 'Rao', ...MOBILE }),
      (page) => page.getByRole('checkbox').check(),
      press('Register', 'user/register'),
      wait(500),
    ),
  },
  { name: 'site-protected-wait', path: '/userprofile', scene: { silent: ['/user/get-user/7'] } },
  { name: 'site-wallet-light', path: '/userbalance', scene: { stored: LIGHT } },
  { name: 'site-wallet-empty', path: '/userbalance', scene: { hasHistory: false } },
  {
    name: 'site-wallet-loading',
    path: '/userbalance',
    scene: { silent: ['/withdraw/get-withdraw-history/7', '/payments/get-deposit-record-by-user/7'] },
  },
  { name: 'site-wallet-nothing-chosen', path: '/userbalance', act: press('Add') },
  { name: 'site-wallet-withdraw', path: '/userbalance', act: press('Withdraw') },
  { name: 'site-profile-avatars', path: '/userprofile', act: press('Change avatar') },
  { name: 'site-profile-light', path: '/userprofile', scene: { stored: LIGHT } },
  { name: 'site-history-bets', path: '/game-history', act: openBets },
  { name: 'site-history-empty', path: '/game-history', scene: { hasHistory: false } },
  {
    name: 'site-history-bets-empty',
    path: '/game-history',
    scene: { hasHistory: false },
    act: openBets,
  },
  {
    name: 'site-complaint-filed',
    path: '/complaint-form',
    act: inTurn(
      fill({ Subject: 'A deposit', 'What happened': 'It has not come yet.' }),
      press('File complaint', 'complaints'),
    ),
  },
  { name: 'site-offline', path: '/offline.html' },
]

async function openBets(page) {
  await page.getByRole('tab', { name: 'Bet History' }).click()
  await wait(1_000)(page)
}

export const SITE_STATES = [...pages, ...states]
