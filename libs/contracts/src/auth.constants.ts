/** Specification, section 8, "Login". */
export const AUTH_MESSAGES = {
  invalidCredentials: 'Invalid credentials',
  noToken: 'No access token received from server',
  failed: 'Login failed. Please try again.',
  notAuthenticated: 'Not authenticated',
  passwordNeeded: 'Please enter your password',
  wrongPassword: 'The current password is not right',
} as const;
