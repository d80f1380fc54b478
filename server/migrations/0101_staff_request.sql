CREATE TABLE "staff_request" (
	"shop_id" text NOT NULL,
	"id" uuid NOT NULL,
	"input_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_request_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE INDEX "staff_request_at" ON "staff_request" USING btree ("at");