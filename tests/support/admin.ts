/** The first admin of the apps that tests and benchmarks start. */
export const admin = { email: "office@example.com", password: "lac-dyed-weaving-7" };

/** The settings that create it. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
