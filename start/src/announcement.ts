/** Tells the person at the console where everything is and, at the very first start, how to sign in. */
export function printAddresses(address: string, firstOwner?: { email: string; password?: string }): void {
  const lines = [
    '',
    `  Website   ${address}`,
    `  Admin     ${address}/admin`,
    `  API docs  ${address}/api/docs`,
  ];
  if (firstOwner?.password) {
    lines.push(
      '',
      '  The first account was made. Sign in with it, then change the password; it is not shown again.',
      `  Email     ${firstOwner.email}`,
      `  Password  ${firstOwner.password}`,
    );
  }
  console.log([...lines, ''].join('\n'));
}
