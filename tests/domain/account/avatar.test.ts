import { expect, test } from 'vitest'
import { avatarPreset, avatarUrl, isAvatar } from '../../../src/domain/account/avatar'

test.each([
  ['profile3', 'profile3'],
  ['uploads/profile2-17.svg', 'profile2'],
  ['/user_profile/profile5.svg', 'profile5'],
  ['profile9', 'profile1'],
  ['cat.png', 'profile1'],
  ['', 'profile1'],
  [null, 'profile1'],
])('avatarPreset of %s returns %s', (stored, name) => expect(avatarPreset(stored)).toBe(name))

test.each([
  ...['profile1', 'profile5', 'uploads/profile2-17.svg', '/user_profile/profile5.svg'],
  ...['https://example.org/a.png', 'HTTPS://example.org'],
])('a profile may store %s', (picture) => expect(isAvatar(picture)).toBe(true))

test.each([
  ...['', 'profile0', 'profile9', 'profile1.png', 'cat.svg', '/user_profile/', '../../etc/passwd'],
  ...['http://example.org/a.png', 'http://example.org/profile1.svg', '//example.org/profile1.svg'],
  ...['https://', 'https://a b/c', 'https:example.org', 'javascript:alert(1)//profile1', 'data:,profile1'],
])('a profile may not store %s', (picture) => expect(isAvatar(picture)).toBe(false))

test('avatarUrl keeps an absolute URL and returns a path for a preset', () => {
  expect(avatarUrl('https://example.org/a.png')).toBe('https://example.org/a.png')
  expect(avatarUrl('http://example.org/a.png')).toBe('/user_profile/profile1.svg')
  expect(avatarUrl('profile4')).toBe('/user_profile/profile4.svg')
})
