/** The states of all pages outside the table. */
import { type AreaState, clickButton, fillFields, type Step, wait } from './state'

const LIGHT = { 'settings-storage': '{"state":{"theme":"light"},"version":0}' }
const MOBILE = { 'Mobile Number': '9876543210' }

const openBets: readonly Step[] = [(user) => user.click('tab', 'Bet History'), wait(1_000)]

export const siteStates: readonly AreaState[] = [
  ...[
    ['landing', '/'],
    ['login', '/login'],
    ['register', '/register'],
    ['fair-play', '/fair-play'],
    ['faq', '/faq'],
    ['support', '/support'],
    ['contact', '/contact'],
    ['terms', '/terms'],
    ['privacy', '/privacy-policy'],
    ['complaint', '/complaint-form'],
    ['not-found', '/nowhere'],
  ].map(([name, path = '/']) => ({ name: `site-${name}`, path })),
  { name: 'site-landing-visitor', path: '/', scene: { isVisitor: true } },
  { name: 'site-landing-light', path: '/', scene: { storage: LIGHT } },
  {
    name: 'site-login-code',
    path: '/login',
    scene: { isVisitor: true },
    steps: [fillFields(MOBILE), clickButton('Send OTP', 'user/login'), wait(500)],
  },
  {
    name: 'site-login-failed',
    path: '/login',
    scene: { isVisitor: true, errors: { '/user/login': { status: 500 } } },
    steps: [fillFields(MOBILE), clickButton('Send OTP', 'user/login')],
  },
  {
    name: 'site-register-code',
    path: '/register',
    scene: { isVisitor: true },
    steps: [
      fillFields({ 'First Name': 'Asha', 'Last Name': 'Rao', ...MOBILE }),
      (user) => user.click('checkbox'),
      clickButton('Register', 'user/register'),
      wait(500),
    ],
  },
  {
    name: 'site-complaint-filed',
    path: '/complaint-form',
    steps: [
      fillFields({ Subject: 'A deposit', 'What happened': 'It has not come yet.' }),
      clickButton('File complaint', 'complaints'),
    ],
  },
  { name: 'site-fair-play-void', path: '/fair-play?game=88' },
  { name: 'site-offline', path: '/offline.html' },
]

export const accountStates: readonly AreaState[] = [
  ...[
    ['wallet', '/userbalance'],
    ['profile', '/userprofile'],
    ['history', '/game-history'],
    ['statement', '/statement'],
    ['limits', '/limits'],
  ].map(([name, path = '/']) => ({ name: `site-${name}`, path })),
  { name: 'site-protected-wait', path: '/userprofile', scene: { unanswered: ['/user/get-user/7'] } },
  { name: 'site-wallet-light', path: '/userbalance', scene: { storage: LIGHT } },
  { name: 'site-wallet-empty', path: '/userbalance', scene: { hasHistory: false } },
  {
    name: 'site-wallet-loading',
    path: '/userbalance',
    scene: { unanswered: ['/withdraw/get-withdraw-history/7', '/payments/get-deposit-record-by-user/7'] },
  },
  { name: 'site-wallet-nothing-chosen', path: '/userbalance', steps: [clickButton('Add')] },
  { name: 'site-wallet-withdraw', path: '/userbalance', steps: [clickButton('Withdraw')] },
  { name: 'site-profile-avatars', path: '/userprofile', steps: [clickButton('Change avatar')] },
  { name: 'site-profile-number', path: '/userprofile', steps: [clickButton('Change mobile number')] },
  { name: 'site-profile-close', path: '/userprofile', steps: [clickButton('Close account')] },
  {
    name: 'site-profile-close-code',
    path: '/userprofile',
    scene: { errors: { '/user/close-account/:id': { status: 400, code: 'code_required' } } },
    steps: [clickButton('Close account'), clickButton('Send OTP', 'user/close-account/7'), wait(500)],
  },
  { name: 'site-profile-light', path: '/userprofile', scene: { storage: LIGHT } },
  { name: 'site-history-bets', path: '/game-history', steps: openBets },
  { name: 'site-history-empty', path: '/game-history', scene: { hasHistory: false } },
  { name: 'site-history-bets-empty', path: '/game-history', scene: { hasHistory: false }, steps: openBets },
]
