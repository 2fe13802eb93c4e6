/** A player as the server names one. */
export const asha = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Rao',
  mobile_number: '9876543210',
  balance: 100,
  dummy_coins: 500,
  profile_picture: null,
}
