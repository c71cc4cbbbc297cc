/** A UPI address: name@bank. The part after the @ has no dot, so an email address is none. */
export const upiAddressForm = /^[\w.-]{2,64}@[A-Za-z][A-Za-z\d]{1,63}$/;

export const upiAddressHint = "Please enter a UPI ID such as luit@okhdfcbank";
